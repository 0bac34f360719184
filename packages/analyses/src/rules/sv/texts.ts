import type { GroupTexts } from '../texts.ts'

export const texts: GroupTexts<'texts'> = {
  'bad-format': {
    sentence: '#FORMAT är {format}, medan SIE bara känner PC8. Tecknen lästes efter vad byten är.',
    cause: 'Programmet anger sin teckenuppsättning på eget sätt. Uppgiften är ofta fel och används aldrig.',
    remedy:
      'Se på några namn med å, ä och ö. Är de rätt behöver inget göras; välj annars en annan teckenuppsättning och läs filen på nytt.',
  },
  'characters-lost': {
    sentence: 'Tecken som redan gått förlorade när filen skapades och står som �: {count}, på raderna {lines}.',
    cause:
      'Programmet eller en konvertering före det kunde inte läsa bokstäverna och satte � i stället. De går inte att få tillbaka ur den här filen.',
    remedy: 'Belopp, konton och datum berörs inte. Är namnen viktiga, be om en export som inte gått genom ett annat program.',
  },
  'characters-repaired': {
    sentence:
      'Namn och texter som visas som de var tänkta, eftersom filen lästes med reparerade texter: {count}, till exempel ”{meant}” för ”{example}”.',
    cause: 'De skrevs med en teckenuppsättning och lästes med en annan innan filen skapades, och någon har bett om att få dem reparerade.',
    remedy: 'Inget. Filen är orörd; ser en text fel ut, läs filen på nytt utan reparerade texter och se vad där står.',
  },
  'characters-spoiled': {
    sentence:
      'Namn och texter som skrevs med en teckenuppsättning och lästes med en annan innan filen skapades: {count}, till exempel ”{example}” för ”{meant}”.',
    cause: 'Bokföringen flyttades mellan program, eller så klistrades texterna in, med fel teckenuppsättning.',
    remedy:
      'Beloppen berörs inte. Läs filen på nytt med reparerade texter: namn och texter visas då som de var tänkta, och filen är orörd.',
  },
  'characters-unrepairable': {
    sentence: 'Namn och texter som är förvanskade och inte kan återställas: {count}, till exempel ”{example}”.',
    cause: 'Texterna har gått genom flera teckenuppsättningar, och delar av bokstäver har gått förlorade eller klippts av på vägen.',
    remedy: 'Beloppen berörs inte. Behövs namnen, be om en export som inte har gått genom ett annat program.',
  },
  'control-characters': {
    sentence: '{label}: en text innehåller tecken som inte går att visa (styrtecken).',
    cause: 'Programmet har kapat en text mitt i, eller så har binära data hamnat i ett textfält.',
    remedy: 'Beloppen berörs inte. Jämför texten med klientens program där den har betydelse; filen behålls som den är.',
  },
  'encoding-broken': {
    sentence: 'Filen är i UTF-8, men det finns byte i den som inte är det: {count}.',
    cause:
      'Delar av filen kommer från en annan teckenuppsättning, till exempel när två exporter satts ihop, eller så har filen skadats på vägen.',
    remedy: 'Tecknen visas som �. Är namnen viktiga, eller stämmer inte heller kontrollsumman, be om en ny export.',
  },
  'encoding-not-pc8': {
    sentence: 'Texterna är i {encoding}, inte i teckentabell 437 (PC8) som SIE föreskriver. De lästes som det de är.',
    cause: 'Många molnprogram skriver UTF-8 och en del Windows teckenuppsättning, fast filen säger PC8.',
    remedy: 'Ofarligt här. Ett annat program som litar på #FORMAT kan visa å, ä och ö fel; filen kan skrivas om i teckentabell 437.',
  },
}
