import { Circle, Lasso, type LucideIcon, Maximize, Minus, Plus, SquareDashed } from 'lucide-react'
import { ToggleButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Hint } from '../hint.tsx'
import { IconButton } from '../icon-button.tsx'
import type { DrawingTool } from './drawing.tsx'

interface MapToolsProps {
  tools: DrawingTool[]
  tool: DrawingTool | null
  onToolChange: (tool: DrawingTool | null) => void
  onZoom: (by: number) => void
  onFit: () => void
}

const ICONS: Record<DrawingTool, LucideIcon> = { rectangle: SquareDashed, lasso: Lasso, circle: Circle }
const GROUP = 'flex flex-col rounded-md border border-line bg-panel shadow-float'

export function MapTools({ tools, tool, onToolChange, onZoom, onFit }: MapToolsProps) {
  const { t } = useTranslation()
  return (
    <div className="absolute end-3 top-3 flex flex-col gap-2">
      <div className={GROUP}>
        <IconButton icon={Plus} label={t('map.zoomIn')} onPress={() => onZoom(1)} />
        <IconButton icon={Minus} label={t('map.zoomOut')} onPress={() => onZoom(-1)} />
        <IconButton icon={Maximize} label={t('map.fit')} onPress={onFit} />
      </div>
      {tools.length > 0 && (
        <div className={GROUP}>
          {tools.map(one => {
            const Icon = ICONS[one]
            return (
              <Hint key={one} text={t(`map.tool.${one}`)}>
                <ToggleButton
                  aria-label={t(`map.tool.${one}`)}
                  isSelected={tool === one}
                  onChange={isOn => onToolChange(isOn ? one : null)}
                  className="inline-flex size-8 items-center justify-center rounded-md text-muted hovered:bg-sunken hovered:text-text selected:bg-accent selected:text-on-accent"
                >
                  <Icon size={16} aria-hidden />
                </ToggleButton>
              </Hint>
            )
          })}
        </div>
      )}
    </div>
  )
}
