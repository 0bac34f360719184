/** Whoever runs an instance in a bench. */
export const person = { name: 'Bench', email: 'bench@example.org', password: 'en lång lösenfras' }
