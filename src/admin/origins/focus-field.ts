/** Moves the focus to the control of a field in the form. */
export function focusField(name: string): void {
  const field = document.querySelector(`form [data-field="${name}"]`)
  field?.querySelector<HTMLElement>('input, select, textarea, [contenteditable="true"], button')?.focus()
}
