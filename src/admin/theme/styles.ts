/**
 * Mantine's base sheets, in a layer so that our own sheets always win. Modules that use a component import its sheet
 * themselves (`@mantine/core/styles/Button.layer.css`), so that a screen loads only the styles it needs.
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './variables.css'
import './base.css'
import './print.css'
