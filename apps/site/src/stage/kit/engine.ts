/** The engine chunk: the parts of Pixi our canvas games use, drawn without eval, workers, text or filters. */
import 'pixi.js/unsafe-eval';
import {
  Container,
  extensions,
  ImageSource,
  Rectangle,
  Sprite,
  StencilMask,
  Texture,
  WebGLRenderer,
} from 'pixi.js';

extensions.add(ImageSource, StencilMask);

export { Container, ImageSource, Rectangle, Sprite, Texture };

export interface Screen {
  canvas: HTMLCanvasElement;
  root: Container;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel, never above two. */
  resolution: number;
  render(): void;
  /** Takes the present size of the host and draws in it; returns whether anything changed. */
  fit(): boolean;
  /** Draws no finer than this, for a machine that cannot keep up while things move. */
  limit(resolution: number): void;
  destroy(): void;
}

export const RESOLUTION_MAX = 2;

/** A WebGL canvas filling its host. Rejects where the browser has no WebGL. */
export async function openScreen(host: HTMLElement, options: { ground: string }): Promise<Screen> {
  const canvas = document.createElement('canvas');
  canvas.className = 'stage-canvas';
  canvas.setAttribute('role', 'img');
  const renderer = new WebGLRenderer();
  let finest = RESOLUTION_MAX;
  const size = sizeOf(host, finest);
  await renderer.init({
    canvas,
    ...size,
    backgroundColor: options.ground,
    antialias: false,
    autoDensity: false,
    powerPreference: 'high-performance',
    // The pieces above are registered by hand; the other half of Pixi is then never fetched.
    skipExtensionImports: true,
  });
  host.append(canvas);
  const root = new Container();
  const screen: Screen = {
    canvas,
    root,
    ...size,
    render: () => renderer.render(root),
    fit() {
      const next = sizeOf(host, finest);
      const changed =
        next.width !== screen.width || next.height !== screen.height || next.resolution !== screen.resolution;
      if (changed) {
        Object.assign(screen, next);
        renderer.resize(next.width, next.height, next.resolution);
        // A resized canvas is empty until it is drawn again.
        renderer.render(root);
      }
      return changed;
    },
    limit(resolution) {
      finest = Math.max(1, Math.min(RESOLUTION_MAX, resolution));
      screen.fit();
    },
    destroy() {
      root.destroy({ children: true });
      renderer.destroy({ removeView: true });
    },
  };
  return screen;
}

function sizeOf(host: HTMLElement, finest: number): { width: number; height: number; resolution: number } {
  return {
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    resolution: Math.min(finest, devicePixelRatio || 1),
  };
}
