import type { FlagGroupTexts } from '../texts.ts'

export const relation: FlagGroupTexts<'relation'> = {
  'relation.deviating': {
    name: 'Avviker',
    rule: 'Ett verifikats kvot är varken inom ett villkors tolerans eller inom toleransen i öre.',
    sentence: '{observations} av {total} verifikat avviker: motposten är {amountOre}, {expectedOre} förväntades på basen {baseOre}.',
  },
  'relation.wrong-side': {
    name: 'Fel sida',
    rule: 'Bas och motpost står mot varandra som om en av dem vore bokförd på fel sida.',
    sentence: 'I {observations} verifikat står motposten på fel sida; motposterna i alla som avviker summerar till {amountOre}.',
  },
  'relation.missing': {
    name: 'Motpost saknas',
    rule: 'Ett verifikat har basen men ingen rad på motkontona.',
    sentence:
      '{observations} av {total} verifikat saknar motpost: basen är {amountOre}, så {expectedOre} förväntades; basen som bokförd {baseOre}.',
  },
  'relation.base-zero': {
    name: 'Basen tar ut sig själv',
    rule: 'Ett verifikats basrader tar ut varandra, så det finns ingen kvot.',
    sentence: '{observations} av {total} verifikat har basen {baseOre}; deras motposter summerar till {amountOre}.',
  },
  'relation.counter-without-base': {
    name: 'Motpost utan bas',
    rule: 'Ett verifikat har en motpost men ingen rad på basen.',
    sentence: '{observations} verifikat har motpost utan bas: {amountOre}.',
  },
  'relation.off-expectation': {
    name: 'Period utanför förväntan',
    rule: 'En periods kvot ligger utanför villkorets tolerans, eller utan villkor utanför det vanliga bandet; eller så är basen 0 men inte motposten.',
    sentence: 'I {period} är motposten {amountOre} på basen {baseOre}; {expectedOre} förväntades.',
  },
  'relation.residual': {
    name: 'Utanför regressionslinjen',
    rule: 'En period ligger längre från regressionslinjen än antalet standardfel.',
    sentence: 'I {period} är motposten {amountOre} på basen {baseOre}; linjen genom {observations} perioder ger {expectedOre}.',
  },
}
