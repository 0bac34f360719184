/** What a table is read as: books, a statement of the tax account, or one of a bank. By itself, for the first page knows the addresses. */
export const mappingUses = ['books', 'tax-account', 'bank'] as const
export type MappingUse = (typeof mappingUses)[number]
