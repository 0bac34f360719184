import type { AnyAnalysis } from '@verifikat/analyses'

export declare const analyses: Readonly<Record<'slow' | 'wrong-result' | 'throws' | 'refuses', AnyAnalysis>>
