export { NotFound as Component } from '../../ui/pages/NotFound';
