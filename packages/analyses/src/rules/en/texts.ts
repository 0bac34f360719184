import type { GroupTexts } from '../texts.ts'

export const texts: GroupTexts<'texts'> = {
  'bad-format': {
    sentence: '#FORMAT is {format}, while SIE knows PC8 only. The letters were read by what the bytes are.',
    cause: 'The program names its character set in its own way. The record is often wrong, so it is never relied on.',
    remedy:
      'Look at a few names with å, ä and ö. If they are right, nothing needs to be done; otherwise choose another character set and read the file again.',
  },
  'characters-lost': {
    sentence: 'Characters that were already lost when the file was made, and stand as �: {count}, on lines {lines}.',
    cause:
      'The program or a conversion before it could not read the letters and put � in their place. They cannot be brought back from this file.',
    remedy:
      'Amounts, accounts and dates are not affected. Where names matter, ask for an export that has not passed through another program.',
  },
  'characters-repaired': {
    sentence:
      'Names and texts that are shown as they were meant, because the file was read with repaired texts: {count}, for example “{meant}” for “{example}”.',
    cause:
      'They were written in one character set and read in another before the file was made, and somebody asked for them to be repaired.',
    remedy: 'Nothing. The file stays as it is; where a text looks wrong, read the file again without repaired texts and see what it says.',
  },
  'characters-spoiled': {
    sentence:
      'Names and texts that were written in one character set and read in another before the file was made: {count}, for example “{example}” for “{meant}”.',
    cause: 'The books were moved from one program to another, or the texts were pasted in, with the wrong character set.',
    remedy:
      'Amounts are not affected. Read the file again with repaired texts: names and texts are then shown as they were meant, and the file stays as it is.',
  },
  'characters-unrepairable': {
    sentence: 'Names and texts that are spoiled and cannot be turned back into what they were: {count}, for example “{example}”.',
    cause: 'The texts passed through several character sets, and parts of letters were lost or cut off on the way.',
    remedy: 'Amounts are not affected. Where names matter, ask for an export that has not passed through another program.',
  },
  'control-characters': {
    sentence: '{label}: a text holds characters that cannot be shown (control characters).',
    cause: 'The program cut a text in the middle, or binary data got into a text field.',
    remedy: 'Amounts are not affected. Compare the text with the client’s program where it matters; the file is kept as it is.',
  },
  'encoding-broken': {
    sentence: 'The file is in UTF-8, but bytes in it are not: {count}.',
    cause:
      'Parts of the file come from another character set, for example when two exports were joined, or the file was damaged on its way.',
    remedy: 'The letters concerned are shown as �. If the names matter, or if there is also a checksum error, ask for a new export.',
  },
  'encoding-not-pc8': {
    sentence: 'The texts are in {encoding}, not in code page 437 (PC8) that SIE prescribes. They were read as what they are.',
    cause: 'Many cloud programs write UTF-8, and some write Windows’ character set, while the file still says PC8.',
    remedy:
      'Harmless here. Another program that trusts #FORMAT may show å, ä and ö wrongly; the file can be written anew in code page 437.',
  },
}
