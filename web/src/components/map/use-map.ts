import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../i18n/isolate.ts'
import { usePreferences } from '../../preferences/preferences.ts'
import { loadBackground } from './background.ts'
import { readMapColors } from './colors.ts'
import { MapLibreMap } from './maplibre.ts'
import { OBSTACLE } from './point-layers.ts'
import { addStopImage, CLOSED_STOP, STOP } from './stop-image.ts'
import { buildStyle } from './style.ts'

/** Where the view begins when there is nothing to show: from Morocco to India. */
const WORLD: [[number, number], [number, number]] = [
  [-12, -4],
  [84, 46],
]

const OBSTACLE_SIZE = 12
const OBSTACLE_IMAGE = {
  width: OBSTACLE_SIZE,
  height: OBSTACLE_SIZE,
  data: new Uint8Array(OBSTACLE_SIZE * OBSTACLE_SIZE * 4),
}

interface MapOptions {
  /** Null where points are not gathered. */
  clusterRadius: number | null
  isAmongText: boolean
}

/**
 * A MapLibre map in the container. It is replaced when its style has to change as a whole: another theme or language, or
 * so many points that they are gathered into clusters. `view` keeps what it looked at.
 */
export function useMap(
  container: RefObject<HTMLDivElement | null>,
  { clusterRadius, isAmongText }: MapOptions,
): MapLibreMap | null {
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const view = useRef<{ center: [number, number]; zoom: number } | null>(null)
  const theme = useTheme()
  const { language } = usePreferences()
  const background = use(loadBackground())
  const { t } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides the colours that are read
  useEffect(() => {
    let created: MapLibreMap
    const colors = readMapColors()
    try {
      created = new MapLibreMap({
        container: container.current!,
        style: buildStyle({ colors, background, language, clusterRadius }),
        attributionControl: false,
        locale: {
          // What screen readers call the part of it that takes the keys.
          'Map.Title': t('split.map'),
          // The map itself runs from left to right.
          'CooperativeGesturesHandler.WindowsHelpText': isolate(t('map.zoomAdvice', { key: 'Ctrl' })),
          'CooperativeGesturesHandler.MacHelpText': isolate(t('map.zoomAdvice', { key: '⌘' })),
          'CooperativeGesturesHandler.MobileHelpText': isolate(t('map.touchAdvice')),
        },
        cooperativeGestures: isAmongText,
        renderWorldCopies: !isAmongText,
        dragRotate: false,
        pitchWithRotate: false,
        fadeDuration: 0,
        maxZoom: 19,
        ...(view.current ?? { bounds: WORLD }),
      })
    } catch (error) {
      setFailure(error)
      return
    }
    created.setMissingStyleImageResolver(id => {
      if (id === OBSTACLE) created.addImage(id, OBSTACLE_IMAGE)
      else if (id.startsWith(STOP) || id.startsWith(CLOSED_STOP)) addStopImage(created, id, colors)
    })
    created.touchZoomRotate.disableRotation()
    created.keyboard.disableRotation()
    // Not `load`, which waits for every tile of a view that the points may be far from.
    created.once('style.load', () => setMap(created))
    return () => {
      const { lng, lat } = created.getCenter()
      view.current = { center: [lng, lat], zoom: created.getZoom() }
      setMap(null)
      created.remove()
    }
  }, [container, clusterRadius, theme, language, background, isAmongText, t])
  // An error boundary shows what a page does without a map.
  if (failure) throw failure
  return map
}

/** Light or dark, whatever decides it. */
function useTheme(): string {
  const { theme } = usePreferences()
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)')
    const listen = () => setDark(query.matches)
    query.addEventListener('change', listen)
    return () => query.removeEventListener('change', listen)
  }, [])
  return theme === 'system' ? (isDark ? 'dark' : 'light') : theme
}
