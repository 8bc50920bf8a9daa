type Shape = 'line' | 'line short' | 'tall' | 'square' | 'button' | 'banner';

/** A piece of the coming screen in its final size. Loading is announced once, by the screen, not by each piece. */
export function Skeleton({ shape = 'line', className }: { shape?: Shape; className?: string }) {
  return (
    <span
      className={`skel ${shape}${className ? ` ${className}` : ''}`}
      data-state="loading"
      aria-hidden="true"
    />
  );
}

export function GameCardSkeleton({ frame = 'tall' }: { frame?: 'tall' | 'square' }) {
  return (
    <div className={`game ${frame}`} aria-hidden="true">
      <Skeleton shape={frame} />
      <div className="txt">
        <Skeleton />
        <Skeleton shape="line short" />
      </div>
    </div>
  );
}
