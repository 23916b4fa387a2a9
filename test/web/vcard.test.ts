import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BranchDetails } from '../../web/src/api/branches.ts'
import { buildVcard } from '../../web/src/features/results/vcard.ts'

const place = (en: string, ar: string) => ({ id: 'x', name: { en, ar } })
const details: BranchDetails = {
  branch: {
    id: 'brn_1',
    name: { en: 'Shifa; Pharmacy', ar: 'صيدلية الشفاء' },
    address: { en: '12, Olaya Street', ar: null },
    website: 'https://shifa.example/olaya',
    phone: '+966110000001',
    lat: 24.6951,
    lng: 46.6853,
    rating: 4.7,
    reviews: 12,
  },
  company: {
    id: 'cmp_1',
    name: { en: 'Shifa', ar: 'الشفاء' },
    legalName: { en: null, ar: null },
    website: null,
    websiteDomain: null,
    phone: null,
  },
  location: {
    district: place('Al Olaya', 'العليا'),
    city: place('Riyadh', 'الرياض'),
    region: place('Riyadh Region', 'منطقة الرياض'),
    country: { ...place('Saudi Arabia', 'السعودية'), code: 'SA' },
  },
  categoryName: { en: 'Pharmacy', ar: 'صيدلية' },
  types: [],
  available: true,
  archivedAt: null,
  updatedAt: '2026-11-22T00:00:00.000Z',
  sources: [],
}

describe('buildVcard', () => {
  it('holds what is known of the branch, with separators escaped', () => {
    assert.deepEqual(buildVcard(details, 'en').split('\r\n'), [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Shifa\\; Pharmacy',
      'N:Shifa\\; Pharmacy;;;;',
      'ORG:Shifa',
      'NICKNAME:صيدلية الشفاء',
      'TEL;TYPE=WORK,VOICE:+966110000001',
      'URL:https://shifa.example/olaya',
      'ADR;TYPE=WORK:;Al Olaya;12\\, Olaya Street;Riyadh;Riyadh Region;;Saudi Arabia',
      'GEO:24.6951;46.6853',
      'END:VCARD',
      '',
    ])
  })

  it('is in the language of the reader, and leaves out what is missing', () => {
    const bare = { ...details, branch: { ...details.branch, phone: null, website: null, lat: null } }
    const card = buildVcard(bare, 'ar')
    assert.match(card, /^FN:صيدلية الشفاء\r$/m)
    assert.doesNotMatch(card, /TEL|URL|GEO/)
  })
})
