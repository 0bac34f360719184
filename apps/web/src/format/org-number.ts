/** `5560000001` and `165560000001` as `556000-0001`; what is no org. number stays as written. */
export function formatOrgNumber(orgNumber: string): string {
  const digits = orgNumber.replace(/[\s-]/g, '')
  if (!/^(?:\d{10}|\d{12})$/.test(digits)) return orgNumber
  return `${digits.slice(-10, -4)}-${digits.slice(-4)}`
}
