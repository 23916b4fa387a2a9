import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'

// A worker from a blob would need an exception in the content security policy.
setWorkerUrl(workerUrl)

// The library draws each character by itself, on a canvas whose direction is that of the page: from right to left, this
// would mirror again the brackets that the library has mirrored.
if (typeof OffscreenCanvas !== 'undefined') {
  OffscreenCanvas.prototype.getContext = new Proxy(OffscreenCanvas.prototype.getContext, {
    apply(getContext, canvas, options) {
      const context = Reflect.apply(getContext, canvas, options)
      if (context instanceof OffscreenCanvasRenderingContext2D) context.direction = 'ltr'
      return context
    },
  })
}

export { MapLibreMap }
