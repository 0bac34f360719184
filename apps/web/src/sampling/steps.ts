/** The seven steps of a sample, in order. */
export const sampleSteps = ['purpose', 'population', 'plan', 'draw', 'examine', 'evaluate', 'conclude'] as const
export type SampleStep = (typeof sampleSteps)[number]

export interface StepView {
  readonly step: SampleStep
  /** What is known of it, in a few words. */
  readonly fact: string
  /** `locked`: something before it is missing. */
  readonly state: 'done' | 'open' | 'locked'
}
