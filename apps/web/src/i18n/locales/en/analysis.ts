export const analysis = {}
