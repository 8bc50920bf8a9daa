import { Button, type ButtonProps } from './button.tsx';

/** The one button that sends a form. In a popup of a phone it stays in view at the lower edge, above the keyboard. */
export function Submit(button: Pick<ButtonProps, 'busy' | 'disabled' | 'children'>) {
  return (
    <div className="submit">
      <Button {...button} type="submit" wide size="big" enamel="marigold" />
    </div>
  );
}
