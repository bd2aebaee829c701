import { Component, createContext, type ReactNode, use } from 'react';
import type { Location } from './address';
import type { Page } from './create-router';
import type { RouteObject } from './routes';

const OutletContext = createContext<ReactNode>(null);
const ErrorContext = createContext<unknown>(null);

/** The place of the page, in what is around it. */
export const Outlet = () => use(OutletContext);
/** What broke, in an `errorElement`. */
export const useRouteError = (): unknown => use(ErrorContext);

/** A page in all that is around it. Until the first screen is there, that stands with nothing in it. */
export const drawn = ({ match, location, screen, isReady }: Page): ReactNode =>
  match.branch.reduceRight<ReactNode>((inside, route) => {
    const isWaiting = route === match.page && !isReady;
    const element = isWaiting ? null : elementOf(route, screen);
    const around = <OutletContext value={inside}>{element}</OutletContext>;
    if (route.errorElement === undefined) return around;
    return (
      <Boundary location={location} instead={route.errorElement}>
        {around}
      </Boundary>
    );
  }, null);

function elementOf({ element, Component: Own, children }: RouteObject, screen: Page['screen']): ReactNode {
  if (element !== undefined) return element;
  const Drawn = Own ?? (children ? Outlet : screen);
  return Drawn && <Drawn />;
}

interface BoundaryProps {
  location: Location;
  instead: ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  location: Location;
  broken: { problem: unknown } | null;
}

/** Another page may be whole. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, broken: null };

  static getDerivedStateFromError = (problem: unknown) => ({ broken: { problem } });

  static getDerivedStateFromProps = ({ location }: BoundaryProps, state: BoundaryState) =>
    location === state.location ? null : { location, broken: null };

  override render() {
    const { broken } = this.state;
    if (broken === null) return this.props.children;
    return <ErrorContext value={broken.problem}>{this.props.instead}</ErrorContext>;
  }
}
