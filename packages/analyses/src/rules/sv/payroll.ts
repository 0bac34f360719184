import type { GroupTexts } from '../texts.ts'

export const payroll: GroupTexts<'payroll'> = {
  'payroll.charged-otherwise': {
    sentence: 'För löner i {month} har skattekontot debiterats {chargedOre}, men {declaredOre} är deklarerat: {differenceOre} skiljer.',
    cause: 'En rättelse eller ett beslut från Skatteverket som inte är inläst.',
    remedy: 'Läs in den rättade deklarationen eller leta upp beslutet.',
  },
  'payroll.check-deviates': {
    sentence: 'Lönekontroll {check} ger utslag för {count} av {tested}.',
    cause: 'Vad den granskar, och varje avvikelse, står under Kontroller och Att granska.',
    remedy: 'Gå igenom dem där och öppna kontona de nämner.',
  },
  'payroll.contributions-differ': {
    sentence: 'I {month} är avgifter på {bookedOre} bokförda och {declaredOre} deklarerade: {differenceOre} skiljer.',
    cause: 'Ett verifikat i en annan månad, en rättelse som inte är bokförd eller lön som inte deklarerats.',
    remedy: 'Jämför månadens rader med deklarationen, person för person.',
  },
  'payroll.deduction-too-large': {
    sentence: 'I {month} är {takenOre} avdraget från avgifterna, där reglerna ger högst {mostOre}.',
    cause: 'Taket eller andelen av underlaget har inte följts.',
    remedy: 'Se vad avdraget beräknats på; var det för stort ska deklarationen rättas.',
  },
  'payroll.deferred': {
    sentence: 'Avgifter och avdragen skatt för {month}, med förfallodag {due}, betalades inte: anstånd gavs {on}, {days} dagar senare.',
    cause: 'Bolaget fick anstånd efter förfallodagen.',
    remedy: 'Se villkoren på skattekontot, och om det som fått anstånd har betalats sedan dess.',
  },
  'payroll.filed-late': {
    sentence: 'Arbetsgivardeklarationen för {month} lämnades {filedOn}, {days} dagar efter {due}.',
    cause: 'Den lämnades för sent: förseningsavgift tas ut (SFL 48:6).',
    remedy: 'Se om det upprepas, och om även betalningen var sen.',
  },
  'payroll.handed-over': {
    sentence:
      'Avgifter och avdragen skatt för {month}, med förfallodag {due}, betalades inte: skulden lämnades till Kronofogden {on}, {days} dagar senare.',
    cause: 'Bolaget betalade inte; att skulden lämnade skattekontot är ingen betalning.',
    remedy: 'Se skattekontot; om skulden har betalats därefter vet bara Kronofogden. Det är en anmärkning (ABL 9:34).',
  },
  'payroll.individuals-differ': {
    sentence:
      'För {month} är skatteavdrag på sammanlagt {declaredOre} deklarerat (497), men individuppgifterna ger {sumOre}: {differenceOre} skiljer.',
    cause: 'Huvuduppgiften eller en individuppgift är fel, eller så är en deklaration med andra individuppgifter för månaden inte inläst.',
    remedy: 'Läs in månadens alla deklarationer, med rättelser, och jämför med kvittenserna.',
  },
  'payroll.not-as-computed': {
    sentence: 'I {month} är avgifter på {statedOre} angivna, åldrar och satser ger {computedOre}: {differenceOre} skiljer.',
    cause: 'En nedsättning som inte använts eller använts fel, eller någon som saknas.',
    remedy: 'Gå igenom månadens åldrar och satser, person för person.',
  },
  'payroll.not-declared': {
    sentence: 'Lön på {payOre} är bokförd i {month}, men månadens arbetsgivardeklaration finns inte här.',
    cause: 'Den lämnades inte, eller är inte inläst.',
    remedy: 'Be om kvittensen, eller läs in deklarationen.',
  },
  'payroll.not-paid': {
    sentence: 'Avgifter och avdragen skatt för {month}, med förfallodag {due}, var inte täckta på skattekontot {days} dagar senare.',
    cause: 'Bolaget har inte betalat allt, eller så slutar kontoutdraget före betalningen.',
    remedy: 'Se skattekontot och senare kontoutdrag; en obetald skuld när berättelsen lämnas är en anmärkning (ABL 9:34).',
  },
  'payroll.paid-late': {
    sentence: 'Avgifter och avdragen skatt för {month}, med förfallodag {due}, täcktes på skattekontot {days} dagar för sent ({paidOn}).',
    cause: 'Betalningen kom efter förfallodagen eller var för liten.',
    remedy: 'Se skattekontot; flera sådana tillfällen hör hemma i revisionsberättelsen.',
  },
  'payroll.pay-differs': {
    sentence: 'I {month} är kontant lön på {bookedOre} bokförd och {declaredOre} deklarerad: {differenceOre} skiljer.',
    cause: 'Lön för en månad som betalas i nästa, ett konto med annan funktion eller lön utanför underlaget.',
    remedy: 'Jämför månadens rader med deklarationen.',
  },
  'payroll.rate-outside': {
    sentence: 'I {month} är avgifter på {bookedOre} bokförda på underlaget {baseOre}: ingen åldersblandning ger en sådan sats.',
    cause: 'Förmåner som inte deklarerats, lön på ett annat konto eller ett verifikat som saknas.',
    remedy: 'Gå igenom raderna för löner och avgifter.',
  },
  'payroll.withheld-differs': {
    sentence: 'I {month} är avdragen skatt på {bookedOre} bokförd och {declaredOre} deklarerad: {differenceOre} skiljer.',
    cause: 'Ett verifikat i en annan månad eller skatt som inte deklarerats.',
    remedy: 'Jämför månadens rader med deklarationen.',
  },
  'payroll.without-pay': {
    sentence: 'Avgifter på {bookedOre} är bokförda i {month}, som saknar lön.',
    cause: 'Lön på ett konto utan funktion för lön, eller avgifter för en annan månad.',
    remedy: 'Se vad avgifterna betalats på.',
  },
}
