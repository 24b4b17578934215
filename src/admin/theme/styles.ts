/**
 * Mantine's base sheets, in their layer so that sheets of our own always win. A component's sheet is imported by the module
 * that uses the component (`@mantine/core/styles/Button.layer.css`), so that a screen loads only what it shows.
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './base.css'
import './print.css'
