import { use, useEffect, useState } from 'react'
import type { MapTiles } from '../../api/map.ts'
import { loadBackground } from './background.ts'
import type { MapLibreMap } from './maplibre.ts'

/** Whose data the background shows, as its licence asks for: of the imported streets, or of the operator's own style. */
export function Attribution({ map }: { map: MapLibreMap }) {
  const { tiles } = use(loadBackground())
  const texts = useStyleAttributions(map)
  const showsStreets = useStreetsInView(map, tiles)
  const shown = tiles ? [tiles.attribution].filter(() => showsStreets) : texts
  if (shown.length === 0) return null
  return (
    <p className="absolute end-0 bottom-0 rounded-ss-sm bg-panel/80 px-2 py-0.5 text-xs text-muted">
      <bdi dir="ltr">
        {tiles ? (
          <a
            href="https://www.openstreetmap.org/copyright"
            target="_blank"
            rel="noreferrer"
            className="hover:text-text hover:underline"
          >
            {tiles.attribution}
          </a>
        ) : (
          shown.join(' · ')
        )}
      </bdi>
    </p>
  )
}

function useStreetsInView(map: MapLibreMap, tiles: MapTiles | null): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const check = () => {
      const view = map.getBounds()
      const touches = tiles?.boxes.some(
        ([west, south, east, north]) =>
          west < view.getEast() &&
          east > view.getWest() &&
          south < view.getNorth() &&
          north > view.getSouth(),
      )
      setInView(touches === true && tiles !== null && map.getZoom() >= tiles.minZoom)
    }
    check()
    map.on('moveend', check)
    return () => {
      map.off('moveend', check)
    }
  }, [map, tiles])
  return isInView
}

/** What the sources of a style say of themselves once they are loaded; as plain text, for others wrote it. */
function useStyleAttributions(map: MapLibreMap): string[] {
  const [texts, setTexts] = useState<string[]>([])
  useEffect(() => {
    const read = () => setTexts(listAttributions(map))
    map.on('idle', read)
    return () => {
      map.off('idle', read)
    }
  }, [map])
  return texts
}

function listAttributions(map: MapLibreMap): string[] {
  const parser = new DOMParser()
  const found = Object.keys(map.getStyle().sources).flatMap(id => {
    const html = map.getSource(id)?.attribution
    return html ? [parser.parseFromString(html, 'text/html').body.textContent.trim()] : []
  })
  return [...new Set(found)]
}
