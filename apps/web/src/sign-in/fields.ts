/** As the server asks for at least. */
export const PASSWORD_LENGTH = 12

/** Where something has to be typed anew: its field, with what it holds selected. */
export function selectField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLInputElement>(`input[name=${name}]`)
  field?.focus()
  field?.select()
}
