import { parseDomain, readWebsite } from '../model/rules.ts'

/** Hosts that many businesses share: social networks, link pages, maps, ordering, booking, listings, site builders. */
const SHARED_HOSTS = new Set(
  `instagram.com facebook.com fb.com fb.me m.facebook.com twitter.com x.com t.co tiktok.com snapchat.com youtube.com
  youtu.be linkedin.com pinterest.com threads.net threads.com t.me telegram.me wa.me api.whatsapp.com whatsapp.com
  wa.link vk.com ok.ru weibo.com
  linktr.ee linkin.bio bio.link bio.site beacons.ai campsite.bio taplink.cc taplink.at solo.to lnk.bio msha.ke
  flow.page linkfly.to heylink.me milkshake.app carrd.co about.me allmylinks.com qrco.de me-qr.com
  google.com maps.google.com goo.gl maps.app.goo.gl g.page g.co sites.google.com business.google.com forms.gle
  drive.google.com docs.google.com plus.google.com business.site bit.ly tinyurl.com cutt.ly rb.gy
  talabat.com hungerstation.com jahez.net jahez.link mrsool.co toyou.io careem.com deliveroo.com deliveroo.ae
  deliveroo.fr deliveroo.co.uk ubereats.com just-eat.com just-eat.co.uk justeat.it lieferando.de takeaway.com
  thuisbezorgd.nl glovoapp.com wolt.com doordash.com grubhub.com elmenus.com otlob.com noon.com chefz.com foodics.com
  zomato.com foodpanda.com ninjaeats.com keeta-global.com zid.store salla.sa mobilaty.com
  booking.com airbnb.com agoda.com expedia.com hotels.com trivago.com almosafer.com wego.com gathern.co tripadvisor.com
  tripadvisor.fr tripadvisor.co.uk yelp.com foursquare.com thefork.com thefork.fr lafourchette.com opentable.com
  resy.com quandoo.de pagesjaunes.fr paginegialle.it gelbeseiten.de yellowpages.com waze.com
  vezeeta.com doctolib.fr doctolib.de planity.com fresha.com booksy.com treatwell.fr treatwell.co.uk leboncoin.fr
  kayak.com priceline.com orbitz.com hotelscombined.com hostelworld.com vrbo.com makemytrip.com goibibo.com oyorooms.com
  rehlat.com flyin.com traveloka.com trip.com skyscanner.com almatar.com seera.sa cleartrip.com getyourguide.com viator.com
  menulog.com postmates.com seamless.com swiggy.com skipthedishes.com rappi.com ifood.com.br shgardi.app theshefz.com
  nana.sa ninja.sa smileco.io eatapp.co sevenrooms.com tock.com exploretock.com chope.co quandoo.com bookatable.com
  menupages.com allmenus.com beyondmenu.com toasttab.com square.site clover.com order.online gloriafood.com
  justdial.com manta.com hotfrog.com cylex.com cybo.com yably.com daleeli.com daleel.com yellowpages.ae
  yellowpages.com.eg yellowpages.com.sa 800ae.com saudiayp.com hidubai.com dubizzle.com haraj.com.sa opensooq.com
  propertyfinder.ae bayut.com bayut.sa zillow.com realtor.com booksy.net practo.com okadoc.com altibbi.com zocdoc.com
  webteb.com local.ch search.ch herold.at europages.com kompass.com mapcarta.com 2gis.com 2gis.ae
  gmail.com hotmail.com outlook.com yahoo.com icloud.com openstreetmap.org wikipedia.org wikidata.org wordpress.com blogspot.com wixsite.com weebly.com squarespace.com
  godaddysites.com jimdo.com jimdofree.com webnode.com myshopify.com github.io webflow.io amazonaws.com`.split(
    /\s+/,
  ),
)
/** Site builders, where each subdomain belongs to one business ("acme.business.site"). */
const BUILDERS =
  /\.(business\.site|wordpress\.com|blogspot\.com|wixsite\.com|weebly\.com|squarespace\.com|godaddysites\.com|jimdo(free|site)\.com|webnode\.com|myshopify\.com|github\.io|webflow\.io|carrd\.co|zid\.store)$/
const OF_A_SHARED_HOST =
  /\.(facebook|instagram|booking|tripadvisor|yelp|google|linkedin|airbnb|wikipedia|foursquare|expedia|hotels|agoda|talabat|ubereats|deliveroo|zomato|opentable|toasttab)\.[a-z.]{2,6}$/
const GOVERNMENT = /(^|\.)(gov|gouv|gob|government)(\.|$)/

/** A URL whose host can be cut out without parsing. Numeric hosts and punycode need the parser. */
const PLAIN =
  /^https?:\/\/(?:www\.)?((?!xn--|www\.)[a-z0-9][a-z0-9-]*(?:\.(?!xn--)[a-z0-9][a-z0-9-]*)*\.[a-z]{2,})(?:\/[!-~]*)?$/

/** The domain of a business's own website; undefined for a shared host, a government's host and invalid URLs. */
export function findOwnDomain(website: string | null): string | undefined {
  if (!website) return undefined
  const host = PLAIN.exec(website)?.[1] ?? parseDomain(readWebsite(website))
  if (!host || SHARED_HOSTS.has(host) || GOVERNMENT.test(host)) return undefined
  return OF_A_SHARED_HOST.test(host) && !BUILDERS.test(host) ? undefined : dropSubsite(host)
}

/** What stands before a domain for a language or country, a device or a purpose. */
const SUBSITE =
  /^(?:[a-z]{2}|m|mobile|web|beta|shop|stores?|boutique|orders?|commande|menu|book|booking)\.(?=[^.]+\.)/
/** "co.uk" is nobody's. */
const PUBLIC_SUFFIX = /^(?:com?|org|net|edu|ac|med|sch|info|biz|pub)\.[a-z]{2}$/

/** A site in one language or for one purpose is the same company's: fr.acme.com, order.acme.com. */
function dropSubsite(host: string): string {
  const rest = host.replace(SUBSITE, '')
  return rest === host || PUBLIC_SUFFIX.test(rest) || SHARED_HOSTS.has(rest) ? host : rest
}
