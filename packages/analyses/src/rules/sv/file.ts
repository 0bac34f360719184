import type { GroupTexts } from '../texts.ts'

export const file: GroupTexts<'file'> = {
  'cut-off-before-vouchers': {
    sentence: 'Filen anger typ 4 och redovisar rörelser (konton: {accounts}) men slutar före sitt första verifikat: alla verifikat saknas.',
    cause: 'Exporten eller hämtningen avbröts efter saldona, eller så skriver programmet saldon under den filtyp som har verifikat.',
    remedy:
      'Granskning av verifikat går inte att göra, och ingen rörelse går att följa till sina rader. Be klienten om en ny export av typ 4 och läs in den.',
  },
  'duplicate-label': {
    sentence: '{label} anges mer än en gång; den första användes.',
    cause: 'Programmet skriver posten två gånger, eller så har två exporter satts ihop i en fil.',
    remedy:
      'Jämför de två posterna. Säger de olika saker, låt klienten exportera filen på nytt; säger de samma sak har inget gått förlorat.',
  },
  'file-cut-off': {
    sentence: 'Filen slutar mitt i ett verifikat eller en post: det som följde saknas.',
    cause: 'Exporten eller hämtningen avbröts, disken var full eller så kortade e-posten av bilagan.',
    remedy: 'Lita inte på summorna. Be klienten om en ny export, läs in den och jämför antalet verifikat med programmets egen lista.',
  },
  'forbidden-label': {
    sentence: '{label} hör inte hemma i en fil av typ {sieType} (poster: {count}). De lästes ändå.',
    cause: 'Programmet har skrivit mer än filtypen tillåter, till exempel objekt i typ 2 eller verifikat i typ 3. Flera program gör så.',
    remedy: 'Inget går förlorat. Om du väntade dig en annan filtyp, fråga vilken export klienten valde.',
  },
  'group-order': {
    sentence: '{label} står efter poster som den borde stå före.',
    cause: 'SIE lägger kontoplanen före saldon och verifikat. Bland andra Mamut, Magenta och SoftOne skriver delar av den senare.',
    remedy: 'Ofarligt: hela filen läses innan något sätts ihop.',
  },
  'ksumma-mismatch': {
    sentence: 'Kontrollsumman stämmer inte: filen säger {declared}, innehållet ger {computed}.',
    cause:
      'Filen har redigerats eller skadats efter att den skapades, eller så räknar programmet fel. En del skriver ett påhittat värde som 123456789.',
    remedy:
      'Be om en ny export direkt ur programmet. Skiljer den sig också är programmets kontrollsumma fel: registrera då kontrollsummor från klientens egen rapport.',
  },
  'ksumma-not-closed': {
    sentence: 'Kontrollsumman öppnas på den här raden, men filen slutar utan att ange den.',
    cause:
      'Enligt standarden måste en fil som öppnar en kontrollsumma också avsluta den. Saknas avslutningen har slutet av filen oftast kapats.',
    remedy: 'Be om en ny export. Lita inte på den här filen förrän dess summor stämmer med klientens egen rapport.',
  },
  'ksumma-without-start': {
    sentence: 'En kontrollsumma anges utan att ha öppnats, så den kunde inte kontrolleras.',
    cause: 'Posten #KSUMMA före uppgifterna saknas: programmet glömmer den, eller så har början av filen tagits bort.',
    remedy: 'Se efter att filen börjar med #FLAGGA och anger företaget. Begär annars en ny export; använd i övrigt kontrollsummor.',
  },
  'missing-conditional-label': {
    sentence: 'Filen har ingen {label}, som en fil av den här typen har när det finns något att ange.',
    cause: 'Bokföringen innehåller inget av det slaget, eller så valdes det bort vid exporten.',
    remedy: 'Oftast ofarligt. Behöver du uppgiften, till exempel ingående saldon eller budget, be om en export som har den med.',
  },
  'missing-mandatory-label': {
    sentence: 'Filen har ingen {label}, som standarden kräver i den här typen av fil.',
    cause: 'Programmet följer inte standarden, eller så har början av filen redigerats bort.',
    remedy:
      'Siffrorna påverkas inte av att #FLAGGA, #PROGRAM, #FORMAT eller #GEN saknas, men filen bevisar då mindre om sitt ursprung. Saknas #RAR, #KONTO eller #FNAMN, be om en ny export.',
  },
  'not-a-record': {
    sentence: 'Raden börjar inte med en SIE-etikett och togs inte med.',
    cause: 'En text med radbrytning delades på två rader när filen skrevs, eller så har någon skrivit i filen.',
    remedy:
      'Läs raden. Är den slutet på texten ovanför har bara den texten kortats; är den en rad med konto och belopp, be om en ny export.',
  },
  'nothing-booked': {
    sentence: 'Filen innehåller varken verifikat eller saldon: det finns inget i den att analysera.',
    cause: 'Klienten exporterade ett räkenskapsår där inget är bokfört än, eller valde en tom period eller ett tomt företag.',
    remedy: 'Be om en export av rätt år med verifikat och saldon (typ 4E).',
  },
  'row-outside-voucher': {
    sentence: 'En {label}-rad står utanför alla verifikat och ingår inte i någon siffra.',
    cause: 'Posten #VER ovanför saknas eller är skadad, eller så kommer verifikatets slutklammer för tidigt.',
    remedy: 'Leta upp verifikatet i klientens program. Dess rader är ofullständiga här tills klienten exporterar filen på nytt.',
  },
  'stray-brace': {
    sentence: 'En klammer står där inget verifikat börjar eller slutar.',
    cause: 'Programmet skrev en klammer för mycket, eller så saknas posten den hörde till.',
    remedy: 'Se på verifikaten omkring raden. Balanserar de har inget gått förlorat; be annars om en ny export.',
  },
  'token-quote-in-bareword': {
    sentence: 'I {label} står ett citattecken inne i ett ord som inte är citerat.',
    cause: 'Programmet märker inte ut citattecken som hör till en text, så som SIE vill ha det (\\").',
    remedy:
      'Jämför fälten på raden med det som lästes: ett namn eller en text kan ha kortats. Beloppen kontrolleras av att verifikatet balanserar.',
  },
  'token-text-after-closing-quote': {
    sentence: 'I {label} följer text direkt efter ett avslutande citattecken; namnet behölls till radens sista citattecken.',
    cause: 'Ett namn innehåller citattecken som programmet inte märkt ut, till exempel "F"rskott till Lind" Park" från SoftOne.',
    remedy: 'Se på namnet. Är det rätt har inget gått förlorat; klienten kan ta bort citattecknen ur namnet i programmet.',
  },
  'token-unterminated': {
    sentence: 'I {label} börjar en text med ett citattecken som aldrig avslutas; texten fick sluta med raden.',
    cause: 'Texten innehåller en radbrytning, vilket SIE inte tillåter (förekommer från SoftOne), eller så är raden kapad.',
    remedy: 'Bara den här texten berörs om nästa rader är poster. Är raden en konteringsrad, kontrollera att verifikatet balanserar.',
  },
  'unknown-label': {
    sentence: '{label} ingår inte i SIE (poster: {count}). Den hoppades över och finns kvar i filen.',
    cause:
      'Programmet lägger till egna poster, till exempel momskoder (#MOMSKOD). Enligt standarden ska läsare hoppa över det de inte känner till.',
    remedy: 'Ofarligt: konton, saldon och verifikat skrivs inte under programmets egna etiketter.',
  },
  'voucher-not-closed': {
    sentence: 'Verifikat {voucher} saknar slutklammer; de rader som lästes behålls.',
    cause: 'Filen slutar inne i verifikatet, eller så utelämnade programmet klammern före nästa.',
    remedy: 'Jämför verifikatets rader med klientens program. Balanserar det inte här men där, be om en ny export.',
  },
  'voucher-without-brace': {
    sentence: 'Verifikatets rader står inte inom klamrar; de lästes ändå.',
    cause: 'Programmet utelämnar den inledande klammern efter #VER.',
    remedy: 'Se efter att verifikatet balanserar. Gör det det har inget gått förlorat.',
  },
}
