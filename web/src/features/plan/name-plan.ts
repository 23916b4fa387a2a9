import type { WorkspacePlan } from 'dalil-client'
import { useTranslation } from 'react-i18next'

/** The name of a plan in the reader's language; plans that an operator has added keep their own. */
export function useNamePlan(): (plan: Pick<WorkspacePlan, 'kind' | 'name'>) => string {
  const { t, i18n } = useTranslation()
  return ({ kind, name }) => {
    const key = `plan.kind.${kind}`
    return i18n.exists(key) ? t(key as 'plan.kind.free') : name
  }
}
