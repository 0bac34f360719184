/**
 * What is tried first, in English and Swedish: words and runs that lists of leaked passwords have in common.
 * Short ones count as the beginning of longer ones; see `passwordFault`.
 */
export const commonPasswords: readonly string[] = [
  ...['password', 'passwort', 'lösenord', 'losenord', 'mittlösenord', 'lösenordet', 'password1234', 'mypassword', 'thepassword'],
  ...['letmein', 'letmeinplease', 'welcome', 'välkommen', 'welcomeback', 'changeme', 'changemenow', 'bytlösenord', 'default', 'secret'],
  ...['hemligt', 'hemlighet', 'superhemligt', 'topsecret', 'admin', 'administrator', 'adminadmin', 'root', 'rootroot', 'superuser'],
  ...['qwerty', 'qwertyuiop', 'qwertyuiopå', 'qwerty123456', 'qwertyqwerty', 'asdfghjkl', 'asdfghjklö', 'zxcvbnm', '1q2w3e4r5t6y'],
  ...['1qaz2wsx3edc', 'qazwsxedcrfv', 'q1w2e3r4t5y6', 'zaq12wsxcde3', '123456789012', '1234567890', '0123456789', '123123123123'],
  ...['987654321012', '098765432109', '111222333444', '112233445566', '121212121212', 'abc123', 'abcd1234', 'abcdef123456', 'a1b2c3d4e5f6'],
  ...['iloveyou', 'iloveyouforever', 'jagälskardig', 'älskling', 'sommar', 'sommaren', 'vinter', 'vintern', 'höst', 'hösten', 'vår'],
  ...['våren', 'summer', 'winter', 'autumn', 'spring', 'monday', 'måndag', 'fredag', 'friday', 'januari', 'december', 'january'],
  ...[
    'sunshine',
    'princess',
    'dragon',
    'football',
    'fotboll',
    'baseball',
    'hockey',
    'ishockey',
    'monkey',
    'superman',
    'batman',
    'starwars',
  ],
  ...['trustno1', 'whatever', 'computer', 'dator', 'internet', 'test', 'testtest', 'testing', 'testtesttest', 'guest', 'gäst', 'demo'],
  ...['stockholm', 'göteborg', 'malmö', 'uppsala', 'sverige', 'sweden', 'svensk', 'svenska', 'hammarby', 'djurgården', 'aik', 'bajen'],
  ...['bokföring', 'bokföringen', 'redovisning', 'redovisningen', 'revision', 'revisor', 'revisorn', 'ekonomi', 'accounting', 'auditor'],
  ...['bookkeeping', 'verifikat', 'verifikation', 'skatteverket', 'bolagsverket', 'fortnox', 'visma', 'årsredovisning', 'deklaration'],
  ...['correcthorsebatterystaple', 'correct horse battery staple', 'thisisapassword', 'thisismypassword', 'dettaärettlösenord'],
  ...['ettlångtlösenord', 'alongpassphrase', 'alongpassword', 'minhund', 'minkatt', 'hejhej', 'hejhejhej', 'hejsan'],
  ...['hejsansvejsan', 'goddag', 'hello', 'helloworld', 'nothing', 'ingenting', 'kaffe', 'kaffepaus', 'company', 'företag', 'företaget'],
]
