/**
 * The numbers that a company has for all of its branches, as they are dialled within the country: unified, toll-free and
 * short numbers.
 */
const SERVICE_NUMBERS: Readonly<Record<string, { code: string; national: RegExp }>> = {
  SA: { code: '966', national: /^(9200\d{5}|920\d{6}|800\d{7})$/ },
  AE: { code: '971', national: /^(600\d{6}|800\d{4,9})$/ },
  EG: { code: '20', national: /^1[5-9]\d{3}$/ },
  KW: { code: '965', national: /^18\d{5}$/ },
  QA: { code: '974', national: /^(800\d{4}|4000\d{4})$/ },
  BH: { code: '973', national: /^80\d{6}$/ },
  OM: { code: '968', national: /^800\d{5}$/ },
  JO: { code: '962', national: /^(800\d{5}|0?6500\d{4})$/ },
  FR: { code: '33', national: /^8\d{8}$/ },
}

/** The service number among the numbers of a cell, without its country code; undefined where there is none. */
export function findServiceNumber(phones: string | null, countryCode: string | null): string | undefined {
  const known = phones && countryCode && SERVICE_NUMBERS[countryCode]
  if (!known) return undefined
  for (const phone of phones.split(/[;,/|]/)) {
    const digits = phone.replace(/\D/g, '').replace(/^00/, '')
    const national = digits.startsWith(known.code)
      ? digits.slice(known.code.length)
      : digits.replace(/^0/, '')
    if (known.national.test(national)) return national
  }
  return undefined
}
