import { Type } from 'typebox'
import { nullable, resource } from '../../contract/schema.ts'

const labelAr = nullable(Type.String(), 'Arabic label when available.')

export const CountryReference = resource('CountryReference', {
  code: Type.String({ description: 'Usable as a countryCodes entry.', examples: ['SA'] }),
  label: Type.String({ description: 'English label.', examples: ['Saudi Arabia'] }),
  labelAr,
})

export const CityReference = resource('CityReference', {
  id: Type.String({ description: 'Usable as a cityIds entry.', examples: ['cty_55'] }),
  slug: Type.String({ examples: ['riyadh'] }),
  label: Type.String({ description: 'English label.', examples: ['Riyadh'] }),
  labelAr,
  countryCode: Type.String({ examples: ['SA'] }),
})

export const DistrictReference = resource('DistrictReference', {
  id: Type.String({ examples: ['dst_1'] }),
  slug: Type.String({ examples: ['al-olaya'] }),
  label: Type.String({ description: 'English label.', examples: ['Al Olaya'] }),
  labelAr,
  cityId: Type.String({ description: 'The owning city.', examples: ['cty_55'] }),
  lat: Type.Number(),
  lng: Type.Number(),
})

export const CategoryReference = resource('CategoryReference', {
  id: Type.String({ description: 'Usable as a categoryIds entry.', examples: ['cat_186'] }),
  slug: Type.String({ examples: ['pharmacy'] }),
  label: Type.String({ description: 'English label.', examples: ['Pharmacy'] }),
  labelAr,
})
