import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'

// A worker from a blob would need an exception in the content security policy.
setWorkerUrl(workerUrl)

export { MapLibreMap }
