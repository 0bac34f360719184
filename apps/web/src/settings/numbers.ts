/** Plain numbers as people write them. */
export function readNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^\d{1,8}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : null
}

export function writeNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}
