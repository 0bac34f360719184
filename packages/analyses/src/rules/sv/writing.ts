import type { GroupTexts } from '../texts.ts'

export const writing: GroupTexts<'writing'> = {
  'write.character-replaced': {
    sentence: 'Teckentabell 437 saknar {character}; ett annat tecken skrevs i stället (antal: {count}).',
    cause: 'SIE 4 tillåter bara den teckentabellen, och källan innehåller andra tecken.',
    remedy: 'Ofarligt för beloppen. Måste namnen vara exakta, lämna källfilen i stället.',
  },
  'write.encoding-ambiguous': {
    sentence: 'De få bokstäverna utanför ASCII ser ut som {encoding} för program som gissar; filen är i teckentabell 437, som den säger.',
    cause: 'Med mycket få å, ä och ö passar byten in i mer än en teckenuppsättning.',
    remedy: 'Ser namnen konstiga ut i det mottagande programmet, välj teckentabell 437 (PC8) där.',
  },
  'write.left-out': {
    sentence: '{label} hör inte hemma i en fil av typ {type} och togs inte med.',
    cause: 'Källan är av en annan typ. Filer för överföring (4I) har till exempel inga saldon.',
    remedy: 'Behöver mottagaren uppgiften, skriv typ 4E i stället.',
  },
}
