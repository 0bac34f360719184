export type * from './declaration.ts'
export { type DeclaredMonth, declaredMonths } from './employer.ts'
export { declarationFacts } from './facts.ts'
export { looksLikeDeclaration, MAX_DECLARATION_BYTES, readDeclaration } from './read.ts'
