import './trusted-types.ts';
import { keepQuiet } from '@baize/client/quiet';
import { Refused } from '@baize/client/refused';
import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

import './layers.css';
import '@mantine/core/styles.layer.css';
import '@baize/ui/theme/tokens.css';
import './console.css';
import { nonce } from './nonce.ts';
import { useScheme } from './parts/scheme.ts';
import { Toasts, toastProblem } from './parts/toasts.tsx';
import { createConsoleRouter } from './routes.tsx';
import { cssVariables, theme } from './theme.ts';

const queries = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => {
      // Forms that show what is wrong beside their fields say so.
      if (!mutation.meta?.quiet) toastProblem(error);
    },
  }),
  // Another operator may have changed it a second ago: opening asks again. A refusal is an answer; only silence is worth another
  // try.
  defaultOptions: { queries: { retry: (failures, error) => !(error instanceof Refused) && failures < 1 } },
});
const router = createConsoleRouter(queries);

function Console() {
  const { scheme } = useScheme();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Console />);
keepQuiet(queries);
