import type { Params, RouteHandle } from '../wiring/router/routes';

export const titleOf = ({ title }: RouteHandle, params: Params): string =>
  typeof title === 'string' ? title : title(params);
