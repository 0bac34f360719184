/** How far a sample has come; each state holds all that came before. */
export const sampleStates = ['draft', 'frozen', 'drawn', 'examining', 'evaluated', 'signed'] as const
export type SampleState = (typeof sampleStates)[number]
