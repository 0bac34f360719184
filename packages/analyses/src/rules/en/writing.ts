import type { GroupTexts } from '../texts.ts'

export const writing: GroupTexts<'writing'> = {
  'write.character-replaced': {
    sentence: 'Code page 437 has no {character}; a stand-in was written (times: {count}).',
    cause: 'SIE 4 allows that one character set only, and the source holds others.',
    remedy: 'Harmless for amounts. Where the names must be exact, hand on the source file instead.',
  },
  'write.encoding-ambiguous': {
    sentence: 'The few letters above ASCII look like {encoding} to programs that guess; the file is in code page 437, as it says.',
    cause: 'With very few å, ä and ö the bytes fit more than one character set.',
    remedy: 'If names look odd in the receiving program, choose code page 437 (PC8) there.',
  },
  'write.left-out': {
    sentence: '{label} does not belong in a file of type {type} and was left out.',
    cause: 'The source is of another type. Files for transfer (4I) have no balances, for example.',
    remedy: 'If the receiver needs it, write type 4E instead.',
  },
}
