import { POSTER_BYTES_MAX, POSTER_SHAPES, type PosterShape, posterFiles } from '@baize/contract/site/posters';
import { Button, FileButton } from '@mantine/core';
import { Problem } from '../../parts/page.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useAddPoster } from './content.data.ts';

interface PicturePickProps {
  label: string;
  shape: PosterShape;
  value: string | null;
  onChange(poster: string | null): void;
}

const SHOWN_HEIGHT = 96;

/** One picture of a shape: uploaded when it is chosen, shown as the site cuts it. */
export function PicturePick({ label, shape, value, onChange }: PicturePickProps) {
  const add = useAddPoster(shape);
  const { width, height } = POSTER_SHAPES[shape];
  const pick = (file: File | null) => {
    if (!file) return;
    if (file.size > POSTER_BYTES_MAX) toast('A picture may have 3 MB at most.', { bad: true });
    else add.mutate(file, { onSuccess: onChange });
  };
  return (
    <div className="content-picture">
      <span className="content-label">{label}</span>
      {value && (
        <img
          src={posterFiles(value, shape).src}
          alt={label}
          width={Math.round((width / height) * SHOWN_HEIGHT)}
          height={SHOWN_HEIGHT}
        />
      )}
      <div className="picture-actions">
        <FileButton accept="image/png,image/jpeg,image/webp,image/avif" onChange={pick}>
          {(props) => (
            <Button
              {...props}
              size="sm"
              variant="default"
              loading={add.isPending}
              aria-label={`Choose: ${label}`}
            >
              {value ? 'Another picture' : 'Choose a picture'}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button size="sm" variant="default" aria-label={`Remove: ${label}`} onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      {add.error && <Problem error={add.error} />}
      <p className="aside">
        Cut to {width} × {height}; best at {width * 2} × {height * 2}.
      </p>
    </div>
  );
}
