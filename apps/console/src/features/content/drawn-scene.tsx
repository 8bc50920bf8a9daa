import { sceneLayers } from '@baize/ui/art/banner-scenes';

/** The drawn picture of a banner as images: the console's policy takes no markup from drawings. */
export function DrawnScene({ name }: { name: string }) {
  return (
    <span className="art-box">
      {sceneLayers(name).map((layer) => {
        const [, look = ''] = /class="([\w-]+)"/.exec(layer) ?? [];
        return (
          <img key={look} className={look} src={`data:image/svg+xml,${encodeURIComponent(layer)}`} alt="" />
        );
      })}
    </span>
  );
}
