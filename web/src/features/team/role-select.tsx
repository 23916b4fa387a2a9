import { useTranslation } from 'react-i18next'
import type { Role } from '../../api/session.ts'
import { Select } from '../../components/select.tsx'

const ROLES: Role[] = ['owner', 'editor', 'viewer']

interface RoleSelectProps {
  label: string
  value: Role
  onChange: (role: Role) => void
  hideLabel?: boolean
  isPending?: boolean
}

export function RoleSelect({
  label,
  value,
  onChange,
  hideLabel = false,
  isPending = false,
}: RoleSelectProps) {
  const { t } = useTranslation()
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      isPending={isPending}
      options={ROLES.map(id => ({ id, label: t(`role.${id}`) }))}
      value={value}
      onValueChange={onChange}
      className="w-36"
    />
  )
}
