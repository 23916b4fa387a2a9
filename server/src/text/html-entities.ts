const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi
/** Entities that are no letters with a mark. */
const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', middot: '·', bull: '•' },
  ...{
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
  },
  ...{ deg: '°', copy: '©', reg: '®', trade: '™', ordm: 'º', ordf: 'ª', iexcl: '¡', iquest: '¿' },
  ...{ szlig: 'ß', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', oslash: 'ø', Oslash: 'Ø' },
}
/** The combining characters of letters with a mark, such as `&eacute;`. */
const MARKS: Record<string, string> = {
  ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303' },
  ...{ uml: '\u0308', ring: '\u030a', caron: '\u030c', cedil: '\u0327' },
}
/** The numbers 128 to 159 are those of Windows-1252, as in browsers. */
const WINDOWS = new TextDecoder('windows-1252')

/** A text with the characters that its HTML entities stand for, encoded once or twice; other ampersands stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const decoded = decodeOnce(text)
  return decoded === text ? text : decodeOnce(decoded)
}

function decodeOnce(text: string): string {
  return text.replace(ENTITY, (entity, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? decodeLetter(name) ?? entity
    return decodeNumber(decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal)) ?? entity
  })
}

function decodeLetter(name: string): string | undefined {
  const mark = MARKS[name.slice(1)]
  const letter = mark === undefined ? '' : (name[0]! + mark).normalize('NFC')
  return letter.length === 1 ? letter : undefined
}

/** Undefined for a number that is no character. Control characters are spaces. */
function decodeNumber(code: number): string | undefined {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined
  if (code < 0x20) return ' '
  return code >= 0x80 && code < 0xa0 ? WINDOWS.decode(Buffer.of(code)) : String.fromCodePoint(code)
}
