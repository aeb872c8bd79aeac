import type { GetServerSidePropsContext } from 'next';
import { PASSKEY_SCRIPT } from '@/config/builtAssets.mjs';
import type { LoginView } from '@/contract/adminAccount';
import type { StaffSession } from '../../people/staff/staffSession';
import { getFixedT, type TextKey } from '../../platform/texts/texts';
import type { LoginShown } from './loginSteps';
import { findAdminLocale, renderAdminPage, type PageResult } from './renderAdminPage';

const TITLES: Partial<Record<LoginView['step'], TextKey>> = {
  repeat: 'admin:login.repeatTitle',
  confirm: 'admin:login.confirmTitle',
};

/** A step of the login at whatever address was asked for. @param staff whose frame it gets; `null` before the login */
export function renderLogin<View>(
  context: Pick<GetServerSidePropsContext, 'req' | 'res'>,
  staff: StaffSession | null,
  { status, view }: LoginShown,
): Promise<PageResult<View>> {
  const title = getFixedT(findAdminLocale(context.req, staff))(TITLES[view.step] ?? 'admin:login.title');
  const scripts = view.passkey === '' ? [] : [PASSKEY_SCRIPT];
  return renderAdminPage<View>(context, { status, title, staff, scripts, body: { kind: 'login', view } });
}
