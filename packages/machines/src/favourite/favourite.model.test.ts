import { proveModel } from '../proof/prove-model.js';
import { favouriteModel } from './favourite.model.js';

proveModel(favouriteModel);
