import Head from 'next/head';
import type { ComponentType } from 'react';
import type { AdminPageProps } from '@/contract/admin';
import { TextsProvider } from '@/providers/TextsProvider';
import { AdminFrame } from './AdminFrame';
import { FailedScreen } from './FailedScreen';
import { FormTokensProvider } from './FormTokens';
import { LoginScreen } from './LoginScreen';

/** What every screen of the back office gets. */
export type ScreenProps<View> = { view: View; frame: AdminPageProps<View>['frame'] };

/** The page of a screen: its texts, the frame, and instead of the screen the login or what went wrong. */
export function adminPage<View>(Screen: ComponentType<ScreenProps<View>>) {
  function AdminPage({ texts, frame, body }: AdminPageProps<View>) {
    return (
      <TextsProvider locale={frame.locale} texts={texts as never}>
        <Head>
          <title>{frame.title}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          {frame.scripts.map((src) => (
            <script key={src} src={src} defer />
          ))}
        </Head>
        <FormTokensProvider value={frame}>
          <AdminFrame frame={frame}>
            {body.kind === 'page' && <Screen view={body.view} frame={frame} />}
            {body.kind === 'login' && <LoginScreen view={body.view} frame={frame} />}
            {body.kind === 'failed' && <FailedScreen view={body.view} frame={frame} />}
          </AdminFrame>
        </FormTokensProvider>
      </TextsProvider>
    );
  }
  return AdminPage;
}
