import { LINE_ICONS, type LineIconName } from '@baize/ui/art/icons';

export type { LineIconName };

export function Icon({ name, size = 18 }: { name: LineIconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={LINE_ICONS[name]} />
    </svg>
  );
}
