/** Styles of Mantine's one-line inputs, for the screens that use them. */
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
